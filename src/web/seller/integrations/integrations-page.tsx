import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { ApiKeys } from './api-keys.tsx';
import { KeyHistory } from './key-history.tsx';
import { ShopSystems } from './shop-systems.tsx';
import { Webhooks } from './webhooks.tsx';

/** By what keys a shop's own programs call, and where they are told what happens. */
export const page = definePage({
  View() {
    const t = useWords('integrations');
    const common = useWords('common');
    return (
      <Office role={roles.seller} title={common('nav.integrations')}>
        <p className="max-w-3xl text-muted">
          {t('about')}{' '}
          <Link to="/developers" className="text-cinnabar-deep underline">
            {t('guide')}
          </Link>
        </p>
        <ShopSystems />
        <ApiKeys />
        <Webhooks />
        <KeyHistory />
      </Office>
    );
  },
});
