import { useState } from 'react';
import type { Member } from '../../../contract/shops/members.ts';
import type { ShopRight } from '../../../contract/shops/shop-rights.ts';
import { majorUnits, minorUnits } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { usePasswordField, useSecondCode } from '../../features/account/second-factor/use-second-code.ts';
import { amountField } from '../../features/settlement/amount-field.tsx';
import { RightsFields } from './rights-fields.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

type Field = 'refundAllowance' | 'password' | 'code';

/** Changes what a member may do, and how much one without the right to money may give back. */
export function RightsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useWords('members');
  const common = useWords('common');
  const [rights, setRights] = useState<ShopRight[]>(member.rights);
  const { amount: allowance, currency } = member.refundAllowance;
  const secondCode = useSecondCode();
  const password = usePasswordField(t('proofHint'));
  const getsMoney = rights.includes('money') && !member.rights.includes('money');
  const hasAllowance = rights.includes('orders') && !rights.includes('money');
  // What the server asks the password for: money, or more of it than before.
  const isProofWanted = ({ refundAllowance }: Record<Field, string>) =>
    getsMoney || (hasAllowance && BigInt(minorUnits(refundAllowance, currency) ?? '0') > BigInt(allowance));
  return (
    <SendDialog<'members.setRights', Field>
      title={<bdi>{t('changeOf', { name: member.name })}</bdi>}
      verb={common('action.save')}
      disabled={rights.length === 0}
      call="members.setRights"
      changes={['members.list', 'members.history']}
      done={t('changed')}
      fields={{
        refundAllowance: {
          label: t('allowance'),
          hint: t('allowanceHint'),
          start: majorUnits(allowance, currency),
          check: (text) => minorUnits(text, currency) !== null || t('allowanceWrong'),
          ...amountField(currency),
          isAsked: () => hasAllowance,
        },
        password: { ...password, isAsked: isProofWanted },
        code: secondCode.field,
      }}
      input={(values) => ({
        id: member.id,
        rights,
        ...(hasAllowance && { refundAllowance: minorUnits(values.refundAllowance, currency)! }),
        ...(isProofWanted(values) && { password: values.password }),
        ...secondCode.inputOf(values.code),
      })}
      onFailure={secondCode.onFailure}
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
