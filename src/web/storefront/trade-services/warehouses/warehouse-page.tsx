import { definePage, type LoadContext } from '../../../page/define.ts';
import { Link } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { loadService, serviceHead } from '../service-data.ts';
import { ServiceFrame } from '../service-frame.tsx';
import { featuredPath } from '../service-pages.ts';
import { WarehouseFinder } from './warehouse-finder.tsx';

async function load(context: LoadContext) {
  const [service, warehouses] = await Promise.all([
    loadService(context, 'warehouse'),
    context.call('tradeServices.warehouses', {}),
  ]);
  return { service, warehouses };
}

export const page = definePage({
  load,
  head: ({ service }, place, common) => serviceHead(service, place, common),
  View({ data: { service, warehouses } }) {
    const t = useWords('warehouse');
    return (
      <ServiceFrame data={service} text={t('text')}>
        <WarehouseFinder warehouses={warehouses} />
        {warehouses.some(({ featured }) => featured) && (
          <p className="text-center">
            <Link to={featuredPath} className={buttonClass()}>
              {t('featured.title')}
            </Link>
          </p>
        )}
      </ServiceFrame>
    );
  },
});
