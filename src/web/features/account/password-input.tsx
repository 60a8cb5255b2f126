import { useState, type ComponentProps } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/field.tsx';

/** A password that can be looked at while it is typed. Its page has the words of `account`. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'className'>) {
  const t = useWords('account');
  const [open, setOpen] = useState(false);
  return (
    <span className="relative block" dir="ltr">
      <Input maxLength={200} {...props} type={open ? 'text' : 'password'} className="pe-11!" />
      <IconButton
        label={t(open ? 'password.hide' : 'password.show')}
        className="absolute! end-0 top-0 text-muted"
        onClick={() => setOpen(!open)}
      >
        {open ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
      </IconButton>
    </span>
  );
}
