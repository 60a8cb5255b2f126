import { intlLocale } from '../../../kit/text/intl.ts';
import { usePlace } from '../../page/place.tsx';
import { durationText } from '../../features/duration.ts';

/** Hours as people say them: 48 are two days. */
export function useHoursText(): (hours: number) => string {
  const { language } = usePlace();
  return (hours) => durationText(hours * 3_600, intlLocale(language));
}
