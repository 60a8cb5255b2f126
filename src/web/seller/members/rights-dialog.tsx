import { useState } from 'react';
import type { Member } from '../../../contract/shops/members.ts';
import type { ShopRight } from '../../../contract/shops/shop-rights.ts';
import { majorUnits, minorUnits } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { amountField } from '../../features/settlement/amount-field.tsx';
import { RightsFields } from './rights-fields.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

/** Changes what a member may do, and how much one without the right to money may give back. */
export function RightsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useWords('members');
  const common = useWords('common');
  const [rights, setRights] = useState<ShopRight[]>(member.rights);
  const { amount: allowance, currency } = member.refundAllowance;
  const hasAllowance = rights.includes('orders') && !rights.includes('money');
  return (
    <SendDialog
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
      }}
      input={({ refundAllowance }) => ({
        id: member.id,
        rights,
        ...(hasAllowance && { refundAllowance: minorUnits(refundAllowance, currency)! }),
      })}
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
