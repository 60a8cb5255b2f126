import { roles } from '../../contract/roles.ts';
import { definePage } from '../page/define.ts';
import { useWords } from '../page/words.ts';
import { Office } from '../parts/office.tsx';
import { OpportunityForm } from './opportunity/opportunity-form.tsx';
import { myOpportunitiesPath } from './paths.ts';

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office
        role={roles.buyer}
        title={common('title.opportunityAdd')}
        way={[{ text: common('nav.myOpportunities'), to: myOpportunitiesPath }]}
      >
        <OpportunityForm />
      </Office>
    );
  },
});
