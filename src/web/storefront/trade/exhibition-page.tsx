import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useIsScreen } from '../../page/screens.ts';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { loadService, serviceHead } from '../trade-services/service-data.ts';
import { ServiceFrame } from '../trade-services/service-frame.tsx';
import { FairCalendar } from './fair-calendar.tsx';
import { fairsPath, fairThing, loadFairs } from './fair-data.ts';

/** International exhibitions, and at an address of its own those of Linyi. */
export const page = definePage({
  async load(context) {
    const fair = context.pathname.endsWith('/linyi-expo') ? 'linyi' : 'international';
    const [service, fairs] = await Promise.all([
      loadService(context, 'exhibition', fairsPath(fair, {})),
      loadFairs(context, fair),
    ]);
    return { service, fairs };
  },

  head({ service, fairs }, place, common) {
    const title = fairs.fair === 'linyi' ? common('nav.service.linyi') : undefined;
    const head = serviceHead(service, place, common, title);
    return {
      ...head,
      canonical: fairsPath(fairs.fair, {}),
      hidden: head.hidden || Object.values(fairs.filter).some(Boolean),
      data: [...(head.data ?? []), ...fairs.coming.map(fairThing)],
    };
  },

  View({ data: { service, fairs } }) {
    const t = useWords('trade');
    const common = useWords('common');
    const isScreen = useIsScreen();
    const { pathname } = usePlace();
    const other = fairs.fair === 'linyi' ? 'international' : 'linyi';
    const name = { linyi: 'nav.service.linyi', international: 'nav.service.exhibition' } as const;
    const path = fairsPath(other, {});
    return (
      <ServiceFrame
        key={pathname}
        data={service}
        title={fairs.fair === 'linyi' ? common('nav.service.linyi') : undefined}
        text={t(`fair.text.${fairs.fair}`)}
      >
        <FairCalendar data={fairs} />
        {isScreen(path) && (
          <p>
            <Link to={path} className={buttonClass()}>
              {common(name[other])}
            </Link>
          </p>
        )}
      </ServiceFrame>
    );
  },
});
