import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Popover } from './popover.tsx';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Address to go to; an item without one acts by `onSelect`. */
  href?: string;
  /** Its address opens beside the page that is open. */
  newTab?: boolean;
  onSelect?: () => void;
  disabled?: boolean;
  danger?: boolean;
}

interface MenuProps {
  trigger: ReactNode;
  label?: string;
  triggerClass?: string;
  align?: 'start' | 'end';
  /** As of a popover: opens under a mouse and closes behind it. */
  hideAfter?: number;
  items: readonly MenuItem[];
  /** Stand below the items and stay in sight where those are scrolled. */
  lastItems?: readonly MenuItem[];
  /** Stands above the items. */
  heading?: ReactNode;
}

/** A short list of things to do. Arrow keys, Home and End move through it. */
export function Menu({ heading, items, lastItems, ...popover }: MenuProps) {
  return (
    <Popover {...popover} className="min-w-48">
      {(close) => (
        <div className="flex max-h-[inherit] flex-col p-1">
          {heading && <div className="border-b border-line px-3 py-2">{heading}</div>}
          <List items={items} lastItems={lastItems} close={close} />
        </div>
      )}
    </Popover>
  );
}

type ListProps = Pick<MenuProps, 'items' | 'lastItems'> & { close: () => void };

function List({ items, lastItems, close }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  // Who opened it with the keyboard goes on in it; a mouse leaves the focus where it is.
  useEffect(() => {
    const opener = document.activeElement;
    if (!(opener instanceof HTMLButtonElement) || !opener.matches(':focus-visible')) return;
    if (opener.popoverTargetElement?.contains(list.current)) itemsOf(list.current!)[0]?.focus();
  }, []);
  return (
    <ul ref={list} role="menu" onKeyDown={moveFocus} className="min-h-0 overflow-y-auto py-1">
      <Items items={items} close={close} />
      {lastItems && (
        <li role="none" className="sticky -bottom-1 border-t border-line bg-card py-1">
          <ul role="none">
            <Items items={lastItems} close={close} />
          </ul>
        </li>
      )}
    </ul>
  );
}

const Items = ({ items, close }: Omit<ListProps, 'lastItems'>) =>
  items.map((item) => (
    <li key={item.id} role="none">
      <Item item={item} close={close} />
    </li>
  ));

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const classes = `flex min-h-10 w-full items-center gap-3 rounded-sm px-3 text-start hover:bg-sand disabled:text-muted ${item.danger ? 'text-cinnabar' : ''}`;
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if (item.href) {
    return (
      <a
        role="menuitem"
        href={item.href}
        target={item.newTab ? '_blank' : undefined}
        rel={item.newTab ? 'noopener' : undefined}
        className={classes}
        onClick={close}
      >
        {content}
      </a>
    );
  }
  const select = () => {
    close();
    item.onSelect?.();
  };
  return (
    <button role="menuitem" type="button" disabled={item.disabled} className={classes} onClick={select}>
      {content}
    </button>
  );
}

const itemsOf = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'),
];

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
