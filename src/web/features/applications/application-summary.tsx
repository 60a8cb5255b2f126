import type { ApplicationField } from '../../../contract/merchants/application-form.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { labelOf } from './application-labels.ts';
import { fieldsFor } from './application-steps.ts';
import type { ApplicationValues } from './application-values.ts';

const pictures: readonly ApplicationField[] = ['licencePicture', 'identityFront', 'identityBack'];
const nineMinutes = 9 * 60_000;
const day = 24 * 60 * 60_000;

interface Props {
  values: ApplicationValues;
  role: Role;
  /** Fields a machine read and was not sure of. */
  doubts?: readonly ApplicationField[];
}

/** Everything an entry says, field by field. */
export function Summary({ values, role, doubts = [] }: Props) {
  const t = useWords('onboarding');
  const fields = fieldsFor(values, role).filter((field) => isSaid(field, values));
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <dt className="text-xs text-muted">{t('kind.label')}</dt>
        <dd>
          {t(`kind.${values.kind}`)} · <Country code={values.country} />
        </dd>
      </div>
      {fields.map((field) => (
        <div key={field} className={field === 'businessScope' || field === 'address' ? 'sm:col-span-2' : ''}>
          <dt className="text-xs text-muted">{t(labelOf(field, values.country === 'CN'))}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            <Said field={field} values={values} />
            {doubts.includes(field) && (
              <span className="block text-xs text-saffron-deep">{t('remark.doubtful')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether anything was filled in; what was left out is not shown. */
function isSaid(field: ApplicationField, values: ApplicationValues): boolean {
  if (field === 'address') return true;
  if (field === 'identityUntil') return values.identityForGood || values.identityUntil !== '';
  return values[field as 'companyName' | 'categories'].length > 0;
}

function Country({ code }: { code: string }) {
  return <>{useFormat().country(code)}</>;
}

/** What a field says, as it is read. */
function Said({ field, values }: { field: ApplicationField; values: ApplicationValues }) {
  const t = useWords('onboarding');
  const format = useFormat();
  if (pictures.includes(field)) return <Shown name={field as 'licencePicture'} values={values} />;
  if (field === 'address') return <Address values={values} />;
  if (field === 'categories') return <Categories ids={values.categories} />;
  if (field === 'services') return <>{values.services.map((each) => t(`service.${each}`)).join(' · ')}</>;
  if (field === 'phone') return <Phone values={values} />;
  if (field === 'identityUntil' && values.identityForGood) return <>{t('field.identityForGood')}</>;
  const text = values[field as 'companyName'];
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return <>{format.date(`${text}T12:00:00Z`)}</>;
  const code = field === 'registrationNumber' || field === 'identityNumber' || field === 'email';
  return code ? <span className="figures">{text}</span> : <>{text}</>;
}

function Shown({
  name,
  values,
}: {
  name: 'licencePicture' | 'identityFront' | 'identityBack';
  values: ApplicationValues;
}) {
  const t = useWords('onboarding');
  const key = values[name];
  const { data } = useCall('files.picture', { key }, { enabled: key !== '', staleTime: nineMinutes });
  return (
    <span className="mt-1 block aspect-[8/5] w-full max-w-60 overflow-hidden rounded border border-line bg-sand">
      {data && (
        <img
          src={data.url}
          alt={t(labelOf(name, values.country === 'CN'))}
          className="size-full object-contain"
        />
      )}
    </span>
  );
}

function Address({ values: { country, regionCodes, city, detail } }: { values: ApplicationValues }) {
  return (
    <>
      {regionCodes.length > 0 && <Regions country={country} codes={regionCodes} depth={0} />}
      {[city, detail].filter(Boolean).join(' ')}
    </>
  );
}

/** The names of regions from the widest on, each asked for below the one before. */
function Regions({ country, codes, depth }: { country: string; codes: readonly string[]; depth: number }) {
  const parent = depth > 0 ? { parent: codes[depth - 1] } : {};
  const { data } = useCall('reference.regions', { country, ...parent }, { staleTime: day });
  const region = data?.find(({ code }) => code === codes[depth]);
  return (
    <>
      {region && !region.isPlaceholder && `${region.name} `}
      {depth + 1 < codes.length && <Regions country={country} codes={codes} depth={depth + 1} />}
    </>
  );
}

function Phone({ values: { prefixId, phone } }: { values: ApplicationValues }) {
  const { data } = useCall('reference.prefixes', { prefixType: 2 }, { staleTime: day });
  const prefix = data?.find(({ id }) => id === prefixId)?.prefix;
  return <span className="figures">{prefix ? `+${prefix} ${phone}` : phone}</span>;
}

function Categories({ ids }: { ids: readonly string[] }) {
  const { data } = useCall('catalog.tree', { depth: 1, withEmpty: true }, { staleTime: day });
  return <>{ids.map((id) => data?.find((node) => node.id === id)?.name ?? '').join(' · ')}</>;
}
