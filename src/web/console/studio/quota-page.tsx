import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { errorText, useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat, typedWhole } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { Section } from '../section.tsx';
import { studioPath } from '../sections.tsx';

export const page = definePage({
  View: () => (
    <Section section={studioPath}>
      <Studio />
    </Section>
  ),
});

type Quota = OutputOf<'console.studio.quota'>;

function Studio() {
  const common = useWords('common');
  const quota = useCall('console.studio.quota', {});
  if (quota.isError)
    return <ErrorState title={errorText(quota.error, common)} onRetry={() => void quota.refetch()} />;
  return quota.data ? <QuotaForm quota={quota.data} /> : <Skeleton className="h-72" />;
}

const most = { worksADay: 10_000, unfinishedAtOnce: 1_000, runningAtOnce: 8, keptDays: 3_650 } as const;
const least = { worksADay: 0, unfinishedAtOnce: 1, runningAtOnce: 1, keptDays: 1 } as const;
type Name = keyof typeof most;
const names = Object.keys(most) as Name[];

/** What everybody may make, beside what is being made now. */
function QuotaForm({ quota }: { quota: Quota }) {
  const t = useWords('studio');
  const common = useWords('common');
  const format = useFormat();
  // What the fields began with: figures that are read again meanwhile are not in them.
  const [seenVersion, setVersion] = useState(quota.version);
  const save = useSend('console.studio.setQuota', {
    changes: ['console.studio.quota', 'console.log.list'],
    onDone({ version }) {
      setVersion(version);
      toast.success(t('quota.saved'));
    },
  });
  const form = useFields(
    Object.fromEntries(names.map((name) => [name, String(quota[name])])) as Record<Name, string>,
    () =>
      Object.fromEntries(
        names.map((name) => [
          name,
          {
            label: t(`quota.${name}`),
            figures: true,
            rules: { required: true },
            check: (value: string) =>
              typedWhole(value) >= least[name] && typedWhole(value) <= most[name]
                ? true
                : t('quota.range', { least: least[name], most: most[name] }),
          },
        ]),
      ) as never,
  );
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <form
        noValidate
        className="card space-y-4 p-5"
        onSubmit={form.submit((values) =>
          save.mutate({
            version: seenVersion,
            worksADay: typedWhole(values.worksADay),
            unfinishedAtOnce: typedWhole(values.unfinishedAtOnce),
            runningAtOnce: typedWhole(values.runningAtOnce),
            keptDays: typedWhole(values.keptDays),
          }),
        )}
      >
        <Fields form={form} />
        <Button type="submit" tone="main" busy={save.isPending}>
          {common('action.save')}
        </Button>
      </form>
      <div className="card space-y-3 p-5">
        <h2 className="font-semibold">{t('quota.now')}</h2>
        <p>{t('quota.figures', { waiting: quota.waiting, generating: quota.generating })}</p>
        <p>{t('quota.bytes', { size: format.bytes(quota.bytes) })}</p>
        {quota.missing.map(({ name, install }) => (
          <p key={name} className="rounded bg-saffron-soft px-3 py-2">
            {t('missing', { name })} <code dir="ltr">{install}</code>
          </p>
        ))}
      </div>
    </div>
  );
}
