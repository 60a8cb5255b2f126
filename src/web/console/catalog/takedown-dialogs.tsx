import type { ConsoleTakedown } from '../../../contract/products/takedowns.ts';
import {
  takedownReasonLength,
  takedownRules,
  type TakedownRule,
} from '../../../contract/products/takedown-rules.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import type { CallKey } from '../../../contract/calls.ts';
import { useWords } from '../../page/words.ts';

const changes: CallKey[] = [
  'console.products.list',
  'console.products.get',
  'console.takedowns.list',
  'console.log.list',
];

interface TakeDownProps {
  product: { id: string; title: string; code: string };
  onClose: () => void;
}

/** Takes a product down, under a rule and in words that its seller reads. */
export function TakeDown({ product, onClose }: TakeDownProps) {
  const t = useWords('oversight');
  const words = useWords('takedown');
  const name = product.title || product.code;
  return (
    <SendDialog
      title={t('product.takeDownOf', { name })}
      verb={t('product.takeDown')}
      danger
      call="console.products.takeDown"
      changes={changes}
      decides
      done={t('product.done')}
      fields={{
        rule: {
          label: t('takedown.rule'),
          required: true,
          options: [
            { value: '', text: t('takedown.chooseRule') },
            ...takedownRules.map((rule) => ({ value: rule, text: words(`rule.${rule}`) })),
          ],
        },
        reason: {
          label: t('takedown.reason'),
          hint: t('takedown.reasonHint'),
          saysSomething: true,
          rows: 4,
          maxLength: takedownReasonLength,
        },
      }}
      input={({ rule, reason }) => ({ id: product.id, rule: rule as TakedownRule, reason })}
      onClose={onClose}
    >
      <p>{t('product.takeDownAbout')}</p>
    </SendDialog>
  );
}

export interface Decision {
  takedown: ConsoleTakedown;
  kind: 'restore' | 'uphold';
}

/** Puts a product back, or turns an appeal down. */
export function DecideTakedown({ takedown, kind, onClose }: Decision & { onClose: () => void }) {
  const t = useWords('oversight');
  return (
    <SendDialog
      title={`${t(`takedown.${kind}`)}: ${takedown.title}`}
      verb={t(`takedown.${kind}`)}
      danger={kind === 'uphold'}
      call={`console.takedowns.${kind}`}
      changes={changes}
      decides
      done={t('takedown.done')}
      fields={{
        reason: {
          label: t('takedown.reason'),
          hint: t('takedown.reasonHint'),
          saysSomething: true,
          rows: 4,
          maxLength: takedownReasonLength,
        },
      }}
      input={({ reason }) => ({ id: takedown.id, reason, version: takedown.productVersion })}
      onClose={onClose}
    >
      <p>{t(kind === 'restore' ? 'takedown.restoreAbout' : 'takedown.upholdAbout')}</p>
    </SendDialog>
  );
}
