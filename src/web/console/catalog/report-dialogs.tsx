import type { CallKey } from '../../../contract/calls.ts';
import { reportLength } from '../../../contract/products/report-kinds.ts';
import type { ReportedSubject } from '../../../contract/products/reports.ts';
import {
  takedownReasonLength,
  takedownRules,
  type TakedownRule,
} from '../../../contract/products/takedown-rules.ts';
import { suspensionRules, type SuspensionRule } from '../../../contract/shops/suspension-rules.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useWords } from '../../page/words.ts';

const changes: CallKey[] = [
  'console.reports.list',
  'console.products.list',
  'console.products.get',
  'console.takedowns.list',
  'console.shops.list',
  'console.shops.get',
  'console.suspensions.list',
  'console.log.list',
];

export interface ReportDecision {
  reported: ReportedSubject;
  kind: 'dismiss' | 'down';
}

type Props = ReportDecision & { onClose: () => void };

/** Decides what becomes of what was reported, as far as its reports were on the screen. */
export function DecideReports({ reported, kind, onClose }: Props) {
  if (kind === 'dismiss') return <Dismiss reported={reported} onClose={onClose} />;
  if (reported.subject === 'product') return <TakeDown reported={reported} onClose={onClose} />;
  return <Suspend reported={reported} onClose={onClose} />;
}

type PartProps = Omit<Props, 'kind'>;

function Dismiss({ reported, onClose }: PartProps) {
  const t = useWords('oversight');
  return (
    <SendDialog
      title={`${t('reports.dismiss')}: ${reported.title}`}
      verb={t('reports.dismiss')}
      call="console.reports.dismiss"
      changes={changes}
      decides
      done={t('takedown.done')}
      fields={{
        note: { label: t('order.note'), hint: t('reports.noteHint'), rows: 3, maxLength: reportLength },
      }}
      input={({ note }) => ({ subject: reported.subject, id: reported.id, until: reported.lastAt, note })}
      onClose={onClose}
    >
      <p>{t('reports.dismissAbout')}</p>
    </SendDialog>
  );
}

function useFieldsOf(rules: { value: string; text: string }[]) {
  const t = useWords('oversight');
  return {
    rule: {
      label: t('takedown.rule'),
      required: true,
      options: [{ value: '', text: t('takedown.chooseRule') }, ...rules],
    },
    reason: {
      label: t('takedown.reason'),
      hint: t('reports.reasonHint'),
      saysSomething: true,
      rows: 4,
      maxLength: takedownReasonLength,
    },
  } as const;
}

function TakeDown({ reported, onClose }: PartProps) {
  const t = useWords('oversight');
  const words = useWords('takedown');
  return (
    <SendDialog
      title={t('product.takeDownOf', { name: reported.title })}
      verb={t('product.takeDown')}
      danger
      call="console.reports.takeDown"
      changes={changes}
      decides
      done={t('product.done')}
      fields={useFieldsOf(takedownRules.map((rule) => ({ value: rule, text: words(`rule.${rule}`) })))}
      input={({ rule, reason }) => ({
        id: reported.id,
        until: reported.lastAt,
        rule: rule as TakedownRule,
        reason,
      })}
      onClose={onClose}
    >
      <p>{t('product.takeDownAbout')}</p>
    </SendDialog>
  );
}

function Suspend({ reported, onClose }: PartProps) {
  const t = useWords('oversight');
  const words = useWords('takedown');
  return (
    <SendDialog
      title={t('shop.suspendOf', { name: reported.title })}
      verb={t('shop.suspend')}
      danger
      call="console.reports.suspend"
      changes={changes}
      decides
      done={t('shop.suspended')}
      fields={useFieldsOf(suspensionRules.map((rule) => ({ value: rule, text: words(`shopRule.${rule}`) })))}
      input={({ rule, reason }) => ({
        id: reported.id,
        until: reported.lastAt,
        rule: rule as SuspensionRule,
        reason,
      })}
      onClose={onClose}
    >
      <p>{t('shop.suspendAbout')}</p>
    </SendDialog>
  );
}
