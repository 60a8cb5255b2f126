import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/form/field.tsx';
import { isDayRight, type DayValues } from './profile-values.ts';

interface Props {
  week: readonly DayValues[];
  onChange: (week: DayValues[]) => void;
}

const spans = [
  ['from', 'to'],
  ['laterFrom', 'laterTo'],
] as const;

/** From when to when somebody is there, on each day of the week. */
export function HoursFields({ week, onChange }: Props) {
  const t = useWords('provider');
  const format = useFormat();
  return (
    <div className="space-y-3">
      <ul className="divide-y divide-line">
        {week.map((day, index) => {
          const name = format.weekday(index + 1);
          const isRight = isDayRight(day);
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <span className="w-28 font-semibold">{name}</span>
              {spans.map(([from, to]) => (
                <span key={from} className="flex items-center gap-2" dir="ltr">
                  {[from, to].map((edge) => (
                    <Input
                      key={edge}
                      type="time"
                      aria-label={`${name}: ${t(`hours.${edge}`)}`}
                      aria-invalid={!isRight}
                      className="figures w-auto!"
                      value={day[edge]}
                      onChange={({ target }) => onChange(week.with(index, { ...day, [edge]: target.value }))}
                    />
                  ))}
                </span>
              ))}
              {!isRight && (
                <span role="alert" className="text-xs text-cinnabar">
                  {t('hours.wrong')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Button size="small" onClick={() => onChange(week.map((day, index) => (index < 5 ? week[0]! : day)))}>
        {t('hours.copy')}
      </Button>
    </div>
  );
}
