import { createContext, useContext } from 'react';

/** Whether a path (without language prefix) leads to a screen of this product; the shell knows the table. */
export const ScreensContext = createContext<(path: string) => boolean>(() => false);
export const useIsScreen = () => useContext(ScreensContext);
