import { officeScreens } from './routes/offices.ts';
import { publicScreens } from './routes/public.ts';
import type { Screen } from './routes/screen.ts';

export type { Screen } from './routes/screen.ts';

/** Every screen of the product: its path, page file, layout, where it is rendered and who may open it. */
export const screens: readonly Screen[] = [...publicScreens, ...officeScreens];
