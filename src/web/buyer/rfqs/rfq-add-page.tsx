import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { RfqForm } from './rfq-form.tsx';
import { useRfqPaths } from './rfq-paths.ts';

export const page = definePage({
  View() {
    const common = useWords('common');
    const paths = useRfqPaths();
    return (
      <Office
        role={paths.role}
        title={common('title.rfqAdd')}
        way={[{ text: common(paths.word), to: paths.list }]}
      >
        <RfqForm />
      </Office>
    );
  },
});
