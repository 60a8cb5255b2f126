import type { ReactNode } from 'react';
import type { StatedCertificate } from '../../../contract/certificates/certificate-shapes.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

type Stated = Pick<
  StatedCertificate,
  'number' | 'localPercent' | 'issuer' | 'holder' | 'issuedOn' | 'validUntil' | 'markets'
>;

/** A day is written by the server's and the browser's own tables, which may differ by a sign. */
function Day({ day }: { day: string }) {
  const format = useFormat();
  return (
    <time dateTime={day} suppressHydrationWarning>
      {format.day(day)}
    </time>
  );
}

/** What a certificate says, a line for each thing. */
export function CertificateFacts({ certificate }: { certificate: Stated }) {
  const t = useWords('certificate');
  const format = useFormat();
  const { number, localPercent, issuer, holder, issuedOn, validUntil, markets } = certificate;
  const facts: [name: string, value: ReactNode][] = [
    [t('number'), <bdi key="number">{number}</bdi>],
    ...(localPercent === null ? [] : [[t('localPercent'), format.rate(localPercent)] as [string, string]]),
    [t('issuer'), <bdi key="issuer">{issuer}</bdi>],
    [t('holder'), <bdi key="holder">{holder}</bdi>],
    ...(issuedOn ? [[t('issuedOn'), <Day key="issued" day={issuedOn} />] as [string, ReactNode]] : []),
    [t('validUntil'), validUntil ? <Day key="until" day={validUntil} /> : t('endless')],
    ...(markets.length > 0
      ? [[t('markets'), format.list(markets.map(format.country))] as [string, string]]
      : []),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
