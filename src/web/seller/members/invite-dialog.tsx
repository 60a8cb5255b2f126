import { useState } from 'react';
import type { ShopRight } from '../../../contract/shops/shop-rights.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { defaultPrefixId } from '../../features/account/account-rules.ts';
import { ContactField, isContact } from '../../features/account/contact-field.tsx';
import { usePasswordField, useSecondCode } from '../../features/account/second-factor/use-second-code.ts';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { RightsFields } from './rights-fields.tsx';

/** Invites somebody into the shop; then shows the address that was sent, to be passed on by other ways too. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('members');
  const common = useWords('common');
  const [contact, setContact] = useState('');
  const [prefixId, setPrefixId] = useState(defaultPrefixId);
  const [rights, setRights] = useState<ShopRight[]>(['orders']);
  const [wasPressed, setPressed] = useState(false);
  const secondCode = useSecondCode();
  const passwordField = usePasswordField(t('proofHint'));
  const invite = useSend('members.invite', {
    changes: ['members.list', 'members.history'],
    onFailure: secondCode.onFailure,
  });
  const fits = isContact(contact);
  const getsMoney = rights.includes('money');
  const press = ({ password, code }: Record<'password' | 'code', string>) => {
    setPressed(true);
    if (!fits || rights.length === 0) return;
    const proof = getsMoney ? { password, ...secondCode.inputOf(code) } : {};
    invite.mutate({ contact: contact.trim(), prefixId, rights, ...proof });
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
          <CopyButton text={invite.data.address} of={t('address')} />
        </p>
      </Dialog>
    );
  }
  return (
    <FieldsDialog<'password' | 'code'>
      title={t('invite')}
      verb={t('send')}
      busy={invite.isPending}
      width={480}
      fields={{
        password: { ...passwordField, isAsked: () => getsMoney },
        code: { ...secondCode.field, isAsked: () => getsMoney && secondCode.field.isAsked() },
      }}
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
      <RightsFields
        rights={rights}
        error={wasPressed && rights.length === 0 ? t('rightsWanted') : undefined}
        onChange={setRights}
      />
    </FieldsDialog>
  );
}
