import { messageStates } from '../../../contract/parcels/parcel-states.ts';
import { useWords, type Words } from '../../page/words.ts';
import { useMessageColumns } from '../../features/parcels/message-columns.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList, type RowOf } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { customsMessagesPath } from '../sections.tsx';

export const page = sectionPage(customsMessagesPath, Messages);

type Row = RowOf<'console.parcels.messages'>;

/** Messages of all providers to customs, the newest first. */
function Messages() {
  const t = useWords('parcel');
  const columns = [providerColumn(t), ...useMessageColumns()];
  return (
    <OfficeList
      call="console.parcels.messages"
      fields={[
        {
          kind: 'choice',
          name: 'state',
          label: t('message.state'),
          all: t('allStates'),
          options: messageStates,
          text: (state) => t(`messageState.${state}`),
        },
      ]}
      columns={columns}
      empty={{ title: t('messages.none'), hint: t('messages.consoleHint') }}
    />
  );
}

const providerColumn = (t: Words<'parcel'>): Column<Row> => ({
  id: 'provider',
  head: t('provider'),
  cell: ({ provider }) => <bdi>{provider.name}</bdi>,
});
