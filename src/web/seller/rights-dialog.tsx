import { useState } from 'react';
import type { Member } from '../../contract/members.ts';
import type { ShopRight } from '../../contract/shop-rights.ts';
import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { RightsFields } from './rights-fields.tsx';

/** Changes what a member may do. */
export function RightsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useWords('members');
  const common = useWords('common');
  const [rights, setRights] = useState<ShopRight[]>(member.rights);
  const save = useSend('members.setRights', {
    changes: ['members.list', 'members.history'],
    onDone() {
      toast.success(t('changed'));
      onClose();
    },
  });
  return (
    <Dialog
      title={<bdi>{t('changeOf', { name: member.name })}</bdi>}
      width={440}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button
            tone="main"
            disabled={rights.length === 0}
            busy={save.isPending}
            onClick={() => save.mutate({ id: member.id, rights })}
          >
            {common('action.save')}
          </Button>
        </>
      }
    >
      <RightsFields
        rights={rights}
        error={rights.length === 0 ? t('rightsWanted') : undefined}
        onChange={setRights}
      />
    </Dialog>
  );
}
