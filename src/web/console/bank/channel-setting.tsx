import { useState } from 'react';
import { settingLimits } from '../../../contract/marketplace/marketplace-settings.ts';
import type { ConsoleChannel } from '../../../contract/payments/channel-tasks.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { majorUnits, minorUnits, pricesIn, useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field } from '../../ui/form/field.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';

type OnSite = ConsoleChannel['sites'][number];
export type ChannelRow = OnSite & Omit<ConsoleChannel, 'sites'>;
type Limit = OnSite['setting']['limits'][number];

/** What operators have set of a channel on a site, and the button that changes it. */
export function ChannelSetting({ row, onChange }: { row: ChannelRow; onChange: () => void }) {
  const t = useWords('bank');
  const { isOff, offReason, limits, savedBy, isWaiting } = row.setting;
  return (
    <div className="flex max-w-64 min-w-40 flex-col items-start gap-1">
      {isOff && (
        <>
          <Badge tone="accent">{t('channel.off')}</Badge>
          <span className="text-xs break-words text-muted">
            <bdi>{t('channel.offReason', { reason: offReason })}</bdi>
          </span>
        </>
      )}
      {limits.length === 0 && !isOff && <span className="text-muted">{t('channel.anyAmount')}</span>}
      {limits.map((limit) => (
        <LimitText key={limit.currency} limit={limit} />
      ))}
      {savedBy && (
        <span className="text-xs text-muted">
          <bdi>{savedBy}</bdi>
        </span>
      )}
      {isWaiting && <span className="text-xs font-semibold">{t('channel.waits')}</span>}
      <Button size="small" onClick={onChange}>
        {t('channel.change')}
      </Button>
    </div>
  );
}

function LimitText({ limit: { currency, least, most } }: { limit: Limit }) {
  const t = useWords('bank');
  const format = useFormat();
  const money = (amount: string) => format.money({ amount, currency });
  return (
    <span className="figures text-xs">
      {least !== null && most !== null
        ? t('channel.between', { least: money(least), most: money(most) })
        : least !== null
          ? t('channel.from', { least: money(least) })
          : t('channel.upTo', { most: money(most ?? '0') })}
    </span>
  );
}

interface TypedLimit {
  currency: string;
  least: string;
  most: string;
}

const typedText = (amount: string | null, currency: string) =>
  amount === null ? '' : majorUnits(amount, currency);

/** Minor units; null where nothing was typed; undefined for what is no amount. */
function typedBound(text: string, currency: string): string | null | undefined {
  if (text.trim() === '') return null;
  const amount = minorUnits(text, currency);
  return amount !== null && BigInt(amount) > 0n ? amount : undefined;
}

/** The limit that was typed; undefined while something is wrong with it. */
function readLimit({ currency, least, most }: TypedLimit): Limit | undefined {
  const [lower, upper] = [typedBound(least, currency), typedBound(most, currency)];
  if (lower === undefined || upper === undefined) return undefined;
  if (lower !== null && upper !== null && BigInt(lower) > BigInt(upper)) return undefined;
  return { currency, least: lower, most: upper };
}

/** As it is sent: a bound that was left blank is left out. */
const withBounds = ({ currency, least, most }: Limit) => ({
  currency,
  ...(least !== null && { least }),
  ...(most !== null && { most }),
});

/** Switches a channel of a site off or on, and says between which amounts it takes a payment. */
export function ChangeChannel({ row, onClose }: { row: ChannelRow; onClose: () => void }) {
  const t = useWords('bank');
  const { site, code, setting } = row;
  const [isOff, setOff] = useState(setting.isOff);
  const [limits, setLimits] = useState<TypedLimit[]>(() => {
    const currencies = new Set([...row.currencies, ...setting.limits.map(({ currency }) => currency)]);
    return [...currencies].toSorted().map((currency) => {
      const limit = setting.limits.find((saved) => saved.currency === currency);
      const text = (amount: string | null = null) => typedText(amount, currency);
      return { currency, least: text(limit?.least), most: text(limit?.most) };
    });
  });
  const [isTried, setTried] = useState(false);
  const change = (currency: string, typed: Partial<TypedLimit>) =>
    setLimits(limits.map((limit) => (limit.currency === currency ? { ...limit, ...typed } : limit)));
  return (
    <SendDialog
      title={t('channel.changeTitle', { channel: row.name, site: t(`site.${site}`) })}
      verb={t('channel.change')}
      call="console.channelSettings.save"
      changes={['console.paymentChannels.list', 'console.channelSettings.list', 'console.log.list']}
      done={({ isApproved }) => t(isApproved ? 'channel.saved' : 'channel.proposed')}
      fields={{
        reason: { label: t('receipt.reason'), saysSomething: true, maxLength: settingLimits.reason },
      }}
      input={({ reason }) => {
        setTried(true);
        const typed = limits.map(readLimit);
        if (typed.includes(undefined)) return undefined;
        return {
          site,
          channel: code,
          isOff,
          limits: typed.flatMap((limit) => (limit ? withBounds(limit) : [])),
          number: setting.number,
          reason,
        };
      }}
      onClose={onClose}
    >
      <p className="mb-3 text-muted">{t('channel.changeAbout')}</p>
      <Checkbox checked={!isOff} onChange={({ target }) => setOff(!target.checked)}>
        {t('channel.isOn')}
      </Checkbox>
      {limits.length > 0 && (
        <fieldset className="mt-4">
          <legend className="font-semibold">{t('channel.limits')}</legend>
          <p className="mb-2 text-xs text-muted">{t('channel.limitsHint')}</p>
          <div className="-mx-1 max-h-72 space-y-3 overflow-y-auto px-1 pb-1">
            {limits.map((limit) => (
              <LimitFields
                key={limit.currency}
                limit={limit}
                isWrong={isTried && readLimit(limit) === undefined}
                onChange={(typed) => change(limit.currency, typed)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </SendDialog>
  );
}

interface LimitProps {
  limit: TypedLimit;
  isWrong: boolean;
  onChange: (typed: Partial<TypedLimit>) => void;
}

function LimitFields({ limit: { currency, least, most }, isWrong, onChange }: LimitProps) {
  const t = useWords('bank');
  const kind = pricesIn(currency);
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field label={t('channel.least', { currency })} error={isWrong ? t('channel.limitWrong') : undefined}>
        {(control) => (
          <NumberInput
            {...control}
            kind={kind}
            maxLength={14}
            value={least}
            onChange={(text) => onChange({ least: text })}
          />
        )}
      </Field>
      <Field label={t('channel.most', { currency })}>
        {(control) => (
          <NumberInput
            {...control}
            kind={kind}
            maxLength={14}
            value={most}
            onChange={(text) => onChange({ most: text })}
          />
        )}
      </Field>
    </div>
  );
}
