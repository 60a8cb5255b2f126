import { useState } from 'react';
import type { CompanyRole } from '../../../contract/companies/company-roles.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { defaultPrefixId } from '../../features/account/account-rules.ts';
import { ContactField, isContact } from '../../features/account/contact-field.tsx';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { RolesFields } from './roles-fields.tsx';

/** Invites somebody into the company; then shows the address that was sent, to be passed on by other ways too. */
export function InvitePerson({ onClose }: { onClose: () => void }) {
  const t = useWords('company');
  const common = useWords('common');
  const [contact, setContact] = useState('');
  const [prefixId, setPrefixId] = useState(defaultPrefixId);
  const [roles, setRoles] = useState<CompanyRole[]>(['purchaser']);
  const [wasPressed, setPressed] = useState(false);
  const invite = useSend('companies.invite', { changes: ['companies.get', 'companies.history'] });
  const fits = isContact(contact);
  const press = () => {
    setPressed(true);
    if (fits && roles.length > 0) invite.mutate({ contact: contact.trim(), prefixId, roles });
  };
  if (invite.data) {
    return (
      <Dialog
        title={t('sent')}
        width={480}
        onClose={onClose}
        actions={<Button onClick={onClose}>{common('ui.close')}</Button>}
      >
        <p>{t('sentHint', { contact: contact.trim() })}</p>
        <p className="mt-3 flex items-center gap-1">
          <code className="figures min-w-0 rounded bg-sand p-2 break-all">{invite.data.address}</code>
          <CopyButton text={invite.data.address} of={t('link')} />
        </p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t('invite')}
      verb={t('send')}
      busy={invite.isPending}
      width={480}
      onSubmit={press}
      onClose={onClose}
    >
      <ContactField
        label={t('contact')}
        error={wasPressed && !fits ? t('contactWanted') : undefined}
        value={contact}
        prefixId={prefixId}
        onChange={setContact}
        onPrefix={setPrefixId}
      />
      <RolesFields
        roles={roles}
        error={wasPressed && roles.length === 0 ? t('rolesWanted') : undefined}
        onChange={setRoles}
      />
    </FormDialog>
  );
}
