import { useForm } from 'react-hook-form';
import { Bookmark, Trash } from 'lucide-react';
import { mostSaved } from '../../../../contract/lists.ts';
import type { OutputOf } from '../../../../contract/contract.ts';
import { useCall, useSend } from '../../../page/calls/calls.ts';
import { useFormat } from '../../../page/format/format.ts';
import { Link } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { listPath, type ListFilters } from '../../../features/addresses/addresses.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/overlay/dialog.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useRules } from '../../../ui/form/use-rules.ts';
import { searchFilters } from '../list-filters.ts';

interface Props {
  filters: ListFilters;
  title: string;
  onClose: () => void;
}

/** The searches a buyer keeps, with what is new in each, and the present list to keep among them. */
export function SavedDrawer({ filters, title, onClose }: Props) {
  const t = useWords('lists');
  const saved = useCall('search.saved.list', {});
  const path = listPath({ ...filters, page: 1 });
  const savedHere = saved.data?.find((row) => row.path === path);
  return (
    <Drawer title={t('saved.title')} onClose={onClose}>
      <div className="space-y-6">
        {saved.isSuccess && (
          <Keep
            key={savedHere?.id}
            path={path}
            filters={filters}
            name={savedHere?.name ?? title}
            isKept={savedHere !== undefined}
          />
        )}
        {saved.isPending && <Skeleton className="h-24" />}
        {saved.isError && <ErrorState onRetry={() => void saved.refetch()} />}
        {saved.data?.length === 0 && (
          <EmptyState
            icon={<Bookmark size={22} aria-hidden />}
            title={t('saved.none')}
            hint={t('saved.noneHint')}
          />
        )}
        {saved.data && saved.data.length > 0 && (
          <section className="space-y-2">
            <p className="text-xs text-muted">
              {t('saved.count', { count: saved.data.length, most: mostSaved })}
            </p>
            <ul className="divide-y divide-line">
              {saved.data.map((row) => (
                <Saved key={row.id} row={row} onOpen={onClose} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Drawer>
  );
}

interface KeepProps {
  path: string;
  filters: ListFilters;
  name: string;
  isKept: boolean;
}

function Keep({ path, filters, name, isKept }: KeepProps) {
  const t = useWords('lists');
  const check = useRules();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: [...name].slice(0, 100).join('') },
  });
  const keep = useSend('search.saved.save', {
    changes: ['search.saved.list'],
    onDone: () => toast.success(t('saved.done')),
  });
  const { sort: _sort, page: _page, ...rest } = filters;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((typed) =>
        keep.mutate({ name: typed.name, path, filters: searchFilters(rest) }),
      )}
      className="space-y-3"
    >
      <Field label={t('saved.name')} error={formState.errors.name?.message} required>
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            {...register('name', { validate: check(t('saved.name'), { required: true }) })}
          />
        )}
      </Field>
      <Button type="submit" tone="main" className="w-full" disabled={keep.isPending}>
        {t(isKept ? 'saved.rename' : 'saved.keep')}
      </Button>
    </form>
  );
}

function Saved({ row, onOpen }: { row: OutputOf<'search.saved.list'>[number]; onOpen: () => void }) {
  const t = useWords('lists');
  const format = useFormat();
  const seen = useSend('search.saved.seen', { changes: ['search.saved.list'] });
  const forget = useSend('search.saved.delete', { changes: ['search.saved.list'] });
  return (
    <li className="flex items-center gap-2 py-2">
      <Link
        to={row.path}
        onClick={() => {
          seen.mutate({ id: row.id });
          onOpen();
        }}
        className="flex min-w-0 grow flex-col gap-1 hover:text-cinnabar"
      >
        <span className="break-words" dir="auto">
          {row.name}
        </span>
        <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
          {row.newProducts > 0 ? (
            <Badge tone="accent">
              {t('saved.new', {
                count: row.newProducts,
                shown: row.newProducts >= 100 ? '99+' : format.number(row.newProducts),
              })}
            </Badge>
          ) : (
            t('saved.nothingNew')
          )}
        </span>
      </Link>
      <IconButton
        label={t('saved.delete', { name: row.name })}
        disabled={forget.isPending}
        onClick={() => forget.mutate({ id: row.id })}
      >
        <Trash size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
