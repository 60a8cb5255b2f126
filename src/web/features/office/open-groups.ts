import { useState } from 'react';

const remembered = 'officeMenuGroups';
const mostGroups = 50;

function readOpenGroups(): readonly string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(remembered) ?? '[]');
    return Array.isArray(keys) ? keys.slice(0, mostGroups).filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Which groups of the menu are open: those that were opened, which this browser remembers, and the one with the page on
 * the screen, unless it was closed here.
 */
export function useOpenGroups(current: string | undefined) {
  const [opened, setOpened] = useState(readOpenGroups);
  const [closedHere, setClosedHere] = useState<string>();
  if (closedHere !== undefined && closedHere !== current) setClosedHere(undefined);
  const isOpen = (key: string) => (key === current ? key !== closedHere : opened.includes(key));
  const toggle = (key: string) => {
    const isClosing = isOpen(key);
    const otherKeys = opened.filter((openKey) => openKey !== key);
    const next = isClosing ? otherKeys : [...otherKeys, key];
    localStorage.setItem(remembered, JSON.stringify(next));
    setOpened(next);
    setClosedHere(isClosing && key === current ? key : undefined);
  };
  return { isOpen, toggle };
}
