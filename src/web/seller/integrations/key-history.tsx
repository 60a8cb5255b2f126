import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';

/** Who made and revoked keys; nothing before the first was made. */
export function KeyHistory() {
  const t = useWords('integrations');
  const format = useFormat();
  return (
    <OfficeList
      place="section"
      call="apiKeys.history"
      pageSize={10}
      label={t('key.history')}
      heading
      empty={null}
      items={{
        isOrdered: true,
        render: ({ kind, key, by, at }) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
            <bdi className="min-w-0">{t(`key.event.${kind}`, { by, key })}</bdi>
            <time dateTime={at} className="text-xs text-muted">
              {format.dateTime(at)}
            </time>
          </div>
        ),
      }}
    />
  );
}
