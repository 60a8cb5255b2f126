import { useState } from 'react';
import { roles } from '../../contract/accounts/roles.ts';
import type { ServiceInvitation } from '../../contract/service-grants/service-grants.ts';
import {
  longestNote,
  rightsOf,
  type ProviderRole,
  type ServiceRight,
} from '../../contract/service-grants/service-rights.ts';
import { useSend } from '../page/calls/calls.ts';
import { useFormat } from '../page/format/format.ts';
import { useAddress } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { LinkCode, LinkField } from '../features/media/shared-link.tsx';
import { CopyButton } from '../features/office/copy-text.tsx';
import { ServiceRightsFields } from '../features/serving/rights.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Field, Textarea } from '../ui/form/field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';

interface Props {
  role: ProviderRole;
  onClose: () => void;
}

/** Offers to work for somebody, with the rights that it takes; then shows the code, its link and its picture. */
export function InviteDialog({ role, onClose }: Props) {
  const t = useWords('serving');
  const offered = rightsOf(role);
  const [rights, setRights] = useState<ServiceRight[]>([...offered]);
  const [note, setNote] = useState('');
  const invite = useSend('serviceGrants.invite', { changes: ['serviceGrants.invitations'] });
  if (invite.data) return <InvitationDialog role={role} invitation={invite.data} onClose={onClose} />;
  return (
    <FormDialog
      title={t('invite')}
      verb={t('invite.make')}
      busy={invite.isPending}
      disabled={rights.length === 0}
      width={520}
      onSubmit={() => invite.mutate({ rights, note })}
      onClose={onClose}
    >
      <div className="space-y-4">
        <p className="text-muted">{t('invite.hint')}</p>
        <ServiceRightsFields
          offered={offered}
          rights={rights}
          error={rights.length === 0 ? t('rights.wanted') : undefined}
          onChange={setRights}
        />
        <Field label={t('invite.note')} hint={t('invite.noteHint')}>
          {(tied) => (
            <Textarea
              {...tied}
              rows={3}
              maxLength={longestNote}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}

/** An invitation to be passed on: as a code, as a link, as a picture. */
export function InvitationDialog({ role, invitation, onClose }: Props & { invitation: ServiceInvitation }) {
  const t = useWords('serving');
  const common = useWords('common');
  const format = useFormat();
  const address = useAddress();
  const office = role === roles.supplierService ? 'seller-center' : 'buyer-center';
  const path = address(`/merchants/${office}/service-providers?code=${invitation.code}`);
  const url = `${location.origin}${path}`;
  return (
    <Dialog
      title={t('invitation')}
      width={480}
      onClose={onClose}
      actions={<Button onClick={onClose}>{common('ui.close')}</Button>}
    >
      <div className="space-y-4">
        <p className="text-muted">{t('invitation.hint', { time: format.dateTime(invitation.expiresAt) })}</p>
        <p className="flex items-center gap-2">
          <code className="figures rounded bg-sand px-3 py-2 text-lg font-semibold">{invitation.code}</code>
          <CopyButton text={invitation.code} of={t('code')} />
        </p>
        <LinkField label={t('invitation.link')} url={url} />
        <LinkCode label={t('invitation.picture')} url={url} />
      </div>
    </Dialog>
  );
}
