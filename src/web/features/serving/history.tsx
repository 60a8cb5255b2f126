import { useWords } from '../../page/words.ts';
import { OfficeList } from '../office/list/office-list.tsx';
import { ActLine } from './acts.tsx';

interface Props {
  /** The provider reads it: each line says for whom. */
  withServed?: boolean;
}

/** Everything that was agreed on and done for somebody else, by pages; nothing before the first. */
export function ServiceHistory({ withServed = false }: Props) {
  const t = useWords('serving');
  return (
    <OfficeList
      place="section"
      call="serviceGrants.history"
      pageSize={10}
      label={t('history')}
      heading
      items={{ isOrdered: true, render: (act) => <ActLine act={act} withServed={withServed} /> }}
      empty={null}
    />
  );
}
