import { useState } from 'react';
import { Users } from 'lucide-react';
import { customerGroupLimits } from '../../../contract/customer-groups/customer-group-limits.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { PriceList } from '../../../contract/price-lists/price-lists.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { customerGroupPath, customerGroupsPath } from '../paths.ts';

type ListGroup = OutputOf<'priceLists.groups'>[number];

/** The groups of customers that buy at the prices of a list. */
export function ListGroups({ list, mayChange }: { list: PriceList; mayChange: boolean }) {
  const t = useWords('customerGroups');
  const common = useWords('common');
  const format = useFormat();
  const groups = useCall('priceLists.groups', { id: list.id });
  const [isChoosing, setChoosing] = useState(false);
  return (
    <section className="space-y-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{common('nav.customerGroups')}</h2>
        {mayChange && (
          <Button disabled={!groups.data} onClick={() => setChoosing(true)}>
            <Users size={16} aria-hidden />
            {t('choose')}
          </Button>
        )}
      </header>
      <div className="sheet -mx-4 sm:mx-0">
        {groups.isError ? (
          <ErrorState onRetry={() => void groups.refetch()} />
        ) : !groups.data ? (
          <div className="p-4">
            <SkeletonLines count={2} />
          </div>
        ) : groups.data.length === 0 ? (
          <p className="p-4 text-muted">{t('listNone')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {groups.data.map(({ id, name, customerCount }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3">
                <Link to={customerGroupPath(id)} className="font-semibold hover:text-cinnabar">
                  <bdi>{name}</bdi>
                </Link>
                <span className="text-muted">
                  {t('count', { count: customerCount, number: format.number(customerCount) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isChoosing && groups.data && (
        <ChooseGroups list={list} groups={groups.data} onClose={() => setChoosing(false)} />
      )}
    </section>
  );
}

interface ChooseProps {
  list: PriceList;
  groups: readonly ListGroup[];
  onClose: () => void;
}

function ChooseGroups({ list, groups, onClose }: ChooseProps) {
  const t = useWords('customerGroups');
  const common = useWords('common');
  const [seenVersion] = useState(list.version);
  const [groupIds, setGroupIds] = useState<ReadonlySet<string>>(() => new Set(groups.map(({ id }) => id)));
  const shopGroups = useCall('customerGroups.list', { pageSize: customerGroupLimits.groups });
  const save = useSend('priceLists.setGroups', {
    changes: ['priceLists.groups', 'priceLists.get', 'priceLists.list', 'customerGroups.get'],
    onDone() {
      toast.success(t('listSaved'));
      onClose();
    },
  });
  if (!shopGroups.data || shopGroups.data.rowList.length === 0)
    return (
      <Dialog title={t('choose')} width={520} onClose={onClose}>
        {shopGroups.isError ? (
          <ErrorState onRetry={() => void shopGroups.refetch()} />
        ) : shopGroups.data ? (
          <EmptyState
            title={t('none')}
            hint={t('noneHint')}
            action={
              <Link to={customerGroupsPath} className={buttonClass()}>
                {t('manage')}
              </Link>
            }
          />
        ) : (
          <SkeletonLines count={4} />
        )}
      </Dialog>
    );
  const tick = (id: string, isTicked: boolean) =>
    setGroupIds((ticks) =>
      isTicked ? new Set([...ticks, id]) : new Set([...ticks].filter((groupId) => groupId !== id)),
    );
  return (
    <FormDialog
      title={t('choose')}
      verb={common('action.save')}
      width={520}
      busy={save.isPending}
      onSubmit={() => save.mutate({ id: list.id, version: seenVersion, groupIds: [...groupIds] })}
      onClose={onClose}
    >
      <p className="text-muted">{t('chooseHint')}</p>
      <ul className="divide-y divide-line">
        {shopGroups.data.rowList.map(({ id, name, customerCount }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-1">
            <Checkbox checked={groupIds.has(id)} onChange={({ target }) => tick(id, target.checked)}>
              <bdi>{name}</bdi>
            </Checkbox>
            <span className="shrink-0 text-xs text-muted">
              {t('count', { count: customerCount, number: String(customerCount) })}
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
