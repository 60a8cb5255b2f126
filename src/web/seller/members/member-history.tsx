import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';

/** What became of members, and who did it; nothing before the first was invited. */
export function MemberHistory() {
  const t = useWords('members');
  const account = useWords('account');
  const format = useFormat();
  return (
    <OfficeList
      place="section"
      call="members.history"
      pageSize={10}
      label={t('history')}
      heading
      empty={null}
      items={{
        render: (event) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
            <span className="min-w-0">
              <bdi>{t(`event.${event.kind}`, { by: event.by, about: event.about })}</bdi>
              {event.rights.length > 0 && (
                <span className="block text-xs text-muted">
                  {format.list(event.rights.map((right) => account(`right.${right}`)))}
                </span>
              )}
            </span>
            <time dateTime={event.at} className="text-xs text-muted">
              {format.dateTime(event.at)}
            </time>
          </div>
        ),
      }}
    />
  );
}
