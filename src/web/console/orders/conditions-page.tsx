import { useState } from 'react';
import type { ConsoleCondition } from '../../../contract/orders/conditions/order-conditions.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { ConditionFiles } from '../../features/orders/conditions/condition-files.tsx';
import { ConditionLine } from '../../features/orders/conditions/order-conditions.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { PromptDialog } from '../../ui/overlay/prompt-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { sectionPage } from '../section.tsx';
import { conditionsPath, orderPath } from '../sections.tsx';

export const page = sectionPage(conditionsPath, Conditions);

/** Documents that a seller asked an operator to decide about, the oldest first. */
function Conditions() {
  const t = useWords('orderCondition');
  const [open, setOpen] = useState<{ condition: ConsoleCondition; accept: boolean } | null>(null);
  const decide = useSend('console.conditions.decide', {
    changes: ['console.conditions.list'],
    decides: true,
    onDone() {
      toast.success(t('saved'));
      setOpen(null);
    },
  });
  return (
    <>
      <OfficeList
        call="console.conditions.list"
        items={{
          render: (condition) => (
            <article className="space-y-2 p-4">
              <p className="text-xs text-muted">
                <Link to={orderPath(condition.orderId)} className="figures underline">
                  {condition.orderNumber}
                </Link>{' '}
                · <bdi>{condition.shopName}</bdi> · <bdi>{condition.buyerName}</bdi>
              </p>
              <ConditionLine condition={condition} />
              <ConditionFiles files={condition.files} conditionId={condition.id} />
              <div className="flex flex-wrap gap-2">
                <Button size="small" onClick={() => setOpen({ condition, accept: true })}>
                  {t('decide.accept')}
                </Button>
                <Button size="small" onClick={() => setOpen({ condition, accept: false })}>
                  {t('decide.refuse')}
                </Button>
              </div>
            </article>
          ),
        }}
        empty={{ title: t('console.none'), hint: t('console.noneHint') }}
      />
      {open && (
        <PromptDialog
          title={t(open.accept ? 'decide.accept' : 'decide.refuse')}
          verb={t(open.accept ? 'decide.accept' : 'decide.refuse')}
          label={t('reason')}
          hint={t('decideHint')}
          maxLength={1_000}
          busy={decide.isPending}
          onSubmit={(reason) =>
            decide.mutate({
              id: open.condition.id,
              round: open.condition.round,
              accept: open.accept,
              reason,
            })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
