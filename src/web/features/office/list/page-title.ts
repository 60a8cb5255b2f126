import { createContext } from 'react';

/** What the page of an office is called: so is the list on it, unless it has a name of its own. */
export const PageTitle = createContext('');
