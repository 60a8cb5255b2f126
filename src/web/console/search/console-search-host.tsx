import { lazy } from 'react';
import { SearchHost } from '../../features/office/office-search-host.tsx';

const ConsoleSearch = lazy(async () => ({ default: (await import('./search-console.tsx')).SearchConsole }));

/** The place where the search of the console opens. */
export const ConsoleSearchHost = () => <SearchHost Search={ConsoleSearch} />;
