import type { ConsoleSuspension } from '../../../contract/shops/suspensions.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { AppealCourse } from '../catalog/appeal-course.tsx';
import { useOperator } from '../staff/use-operator.ts';
import type { SuspensionStep } from './suspension-dialogs.tsx';

interface Props {
  suspension: ConsoleSuspension;
  onStep: (step: SuspensionStep) => void;
}

/** One time that a shop was suspended, and whether its payouts wait. */
export function SuspensionCourse({ suspension, onStep }: Props) {
  const words = useWords('takedown');
  return (
    <AppealCourse
      takedown={suspension}
      rule={words(`shopRule.${suspension.rule}`)}
      state={words(`shopState.${suspension.state}`)}
      onDecide={(kind) => onStep({ suspension, kind })}
    >
      {suspension.state !== 'restored' && <Payouts suspension={suspension} onStep={onStep} />}
    </AppealCourse>
  );
}

function Payouts({ suspension, onStep }: Props) {
  const t = useWords('oversight');
  const format = useFormat();
  const { operator } = useOperator();
  const { arePayoutsHeld, payoutsReleasedBy, payoutsReleasedAt, isOwn } = suspension;
  if (!arePayoutsHeld)
    return (
      payoutsReleasedAt && (
        <p className="text-muted">
          {t('shop.payoutsReleased', { name: payoutsReleasedBy, time: format.dateTime(payoutsReleasedAt) })}
        </p>
      )
    );
  const mayRelease = operator?.rights.includes('money') && !isOwn;
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted">
      {t('shop.payoutsHeld')}
      {mayRelease && (
        <Button size="small" onClick={() => onStep({ suspension, kind: 'releasePayouts' })}>
          {t('shop.releasePayouts')}
        </Button>
      )}
    </p>
  );
}
