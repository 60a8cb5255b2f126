import type { CallKey } from '../../../contract/calls.ts';
import { takedownReasonLength } from '../../../contract/products/takedown-rules.ts';
import { suspensionRules, type SuspensionRule } from '../../../contract/shops/suspension-rules.ts';
import type { ConsoleSuspension } from '../../../contract/shops/suspensions.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useWords } from '../../page/words.ts';

const changes: CallKey[] = [
  'console.shops.list',
  'console.shops.get',
  'console.suspensions.list',
  'console.products.list',
  'console.log.list',
];

interface SuspendProps {
  shop: { id: string; name: string };
  onClose: () => void;
}

/** Suspends a shop, under a rule and in words that its seller reads. */
export function SuspendShop({ shop, onClose }: SuspendProps) {
  const t = useWords('oversight');
  const words = useWords('takedown');
  return (
    <SendDialog
      title={t('shop.suspendOf', { name: shop.name })}
      verb={t('shop.suspend')}
      danger
      call="console.shops.suspend"
      changes={changes}
      decides
      done={t('shop.suspended')}
      fields={{
        rule: {
          label: t('takedown.rule'),
          required: true,
          options: [
            { value: '', text: t('takedown.chooseRule') },
            ...suspensionRules.map((rule) => ({ value: rule, text: words(`shopRule.${rule}`) })),
          ],
        },
        reason: useReason(t('takedown.reasonHint')),
      }}
      input={({ rule, reason }) => ({ id: shop.id, rule: rule as SuspensionRule, reason })}
      onClose={onClose}
    >
      <p>{t('shop.suspendAbout')}</p>
    </SendDialog>
  );
}

function useReason(hint: string) {
  const t = useWords('oversight');
  return {
    label: t('takedown.reason'),
    hint,
    saysSomething: true,
    rows: 4,
    maxLength: takedownReasonLength,
  } as const;
}

export interface SuspensionStep {
  suspension: ConsoleSuspension;
  kind: 'restore' | 'uphold' | 'releasePayouts';
}

/** Opens a shop again, turns an appeal down, or lets its payouts go on. */
export function TakeSuspensionStep({ suspension, kind, onClose }: SuspensionStep & { onClose: () => void }) {
  const t = useWords('oversight');
  const isMoney = kind === 'releasePayouts';
  const verb = isMoney ? t('shop.releasePayouts') : t(`takedown.${kind}`);
  return (
    <SendDialog
      title={`${verb}: ${suspension.shopName}`}
      verb={verb}
      danger={kind !== 'restore'}
      call={`console.suspensions.${kind}`}
      changes={changes}
      decides
      done={t('takedown.done')}
      fields={{ reason: useReason(t(isMoney ? 'shop.releaseHint' : 'takedown.reasonHint')) }}
      input={({ reason }) => ({ id: suspension.id, reason })}
      onClose={onClose}
    >
      <p>{t(`shop.${kind}About`)}</p>
    </SendDialog>
  );
}
