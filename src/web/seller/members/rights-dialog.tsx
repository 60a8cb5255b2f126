import { useState } from 'react';
import type { Member } from '../../../contract/shops/members.ts';
import type { ShopRight } from '../../../contract/shops/shop-rights.ts';
import { useWords } from '../../page/words.ts';
import { RightsFields } from './rights-fields.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

/** Changes what a member may do. */
export function RightsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useWords('members');
  const common = useWords('common');
  const [rights, setRights] = useState<ShopRight[]>(member.rights);
  return (
    <SendDialog
      title={<bdi>{t('changeOf', { name: member.name })}</bdi>}
      verb={common('action.save')}
      disabled={rights.length === 0}
      call="members.setRights"
      changes={['members.list', 'members.history']}
      done={t('changed')}
      input={() => ({ id: member.id, rights })}
      onClose={onClose}
    >
      <RightsFields
        rights={rights}
        error={rights.length === 0 ? t('rightsWanted') : undefined}
        onChange={setRights}
      />
    </SendDialog>
  );
}
