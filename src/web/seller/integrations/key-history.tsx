import { useWords } from '../../page/words.ts';
import { EventRow } from '../../features/office/list/event-row.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';

/** Who made and revoked keys; nothing before the first was made. */
export function KeyHistory() {
  const t = useWords('integrations');
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
          <EventRow at={at}>
            <bdi>{t(`key.event.${kind}`, { by, key })}</bdi>
          </EventRow>
        ),
      }}
    />
  );
}
