// What is filled in before the page is alive is taken over by it: React would draw what it knows over it, or leave it
// in a field and never hear of it.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input:not([type="hidden"], [type="file"]), textarea, select';
const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches(fields);
const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** What stands in a field, as one text. */
const contentOf = (field: Field): string => (isTick(field) ? String(field.checked) : field.value);

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].every((option) => option.selected === option.defaultSelected);
  return isTick(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue;
}

/** Notes what visitors fill in until the page is alive; the answer hands it over to the page. */
export function watchEarlyInput(): () => Promise<void> {
  const contents = new Map<Field, string>();
  const note = ({ target }: Event) => {
    if (isField(target)) contents.set(target, contentOf(target));
  };
  for (const event of ['input', 'change']) document.addEventListener(event, note, true);
  // What was typed before this script came. On the way back and after a reload the browser itself fills fields in, with
  // what they held once: that is nobody's choice now.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') {
    for (const field of document.querySelectorAll<Field>(fields))
      if (!isUntouched(field)) contents.set(field, contentOf(field));
  }
  return async () => {
    for (const event of ['input', 'change']) document.removeEventListener(event, note, true);
    for (const [field, content] of contents) {
      if (!field.isConnected || field.disabled) continue;
      fillIn(field, content);
      // Others read on leaving a field what was typed: each event is heard before the next comes.
      await taskEnds();
      if (field !== document.activeElement)
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      await taskEnds();
    }
  };
}

const taskEnds = () => new Promise((resolve) => setTimeout(resolve));

/** Fills a field in as a hand would. React hears only of what differs from what it last saw in the field. */
function fillIn(field: Field, content: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = content;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isTick(field)) {
    const isTicked = content === 'true';
    // A radio button that was left is left by the press on the other.
    if (field.type === 'radio' && !isTicked) return;
    field.checked = !isTicked;
    field.click();
  } else {
    const { selectionStart, selectionEnd } = field;
    // The field's own property is React's, which notes what is set there; that of its kind is the browser's.
    field.value = content === '' ? ' ' : '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, content);
    if (field === document.activeElement && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
