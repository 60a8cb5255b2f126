import { contentOf } from '../../page/content.ts';
import { definePage } from '../../page/define.ts';
import { formats } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { loadService, serviceHead } from '../trade-services/service-data.ts';
import { ServiceFrame } from '../trade-services/service-frame.tsx';
import { namesOfCountries } from './country-names.ts';
import { Converter } from './converter.tsx';
import { CustomsTools } from './customs-tools.tsx';
import { TaxTable } from './tax-table.tsx';

export const page = definePage({
  async load(context) {
    const [service, rates, duties] = await Promise.all([
      loadService(context, 'customs'),
      context.call('reference.rates', {}),
      contentOf(context.call, 'duty'),
    ]);
    const { language } = context;
    return {
      service,
      duties,
      rates: rates.map((rate) => ({ ...rate, name: formats(language).currency(rate.currency) })),
      countryNames: namesOfCountries(
        duties.map(({ data }) => data.country),
        language,
      ),
    };
  },

  head: ({ service }, place, common) => serviceHead(service, place, common),

  View({ data: { service, rates, duties, countryNames } }) {
    const t = useWords('trade');
    const written = Object.entries(countryNames).map(([code, name]) => ({ code, name }));
    const general = duties.filter(({ data }) => data.hs === '');
    return (
      <ServiceFrame data={service} text={t('customs.text')}>
        <CustomsTools written={written} />
        <Converter rates={rates} />
        {general.length > 0 && <TaxTable rows={general} countryNames={countryNames} />}
      </ServiceFrame>
    );
  },
});
