import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Field, Input, Textarea } from '../form/field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useLabels } from '../labels.ts';
import { issueOf, type Rules } from '../form/rules.ts';
import { useRules } from '../form/use-rules.ts';

interface Props {
  title: string;
  /** The verb on the button that does it. */
  verb: string;
  danger?: boolean;
  busy?: boolean;
  /** What is asked for. */
  label: string;
  hint?: ReactNode;
  /** What stands in the field at first. */
  initial?: string;
  /** What is asked of it; by default something that says something. */
  rules?: Rules;
  maxLength: number;
  /** Lines of the field; 1 for a number or a code. */
  rows?: number;
  /** Gets what was typed, without the blanks around it. */
  onSubmit: (text: string) => void;
  onClose: () => void;
  /** Stands above the field: what is about to happen. */
  children?: ReactNode;
  /** Texts to begin with, each of them a press away. */
  suggestions?: readonly string[];
}

// Not dots and dashes alone.
const something: Rules = { required: true, pattern: /[\p{L}\p{N}]/u };

/** Asks for a text before something is done, such as the reason that somebody else will read. */
export function PromptDialog(props: Props) {
  const { title, verb, danger, busy, label, hint, rules = something, rows = 3 } = props;
  const labels = useLabels();
  const check = useRules();
  const [text, setText] = useState(props.initial ?? '');
  const [wasPressed, setPressed] = useState(false);
  const issue = issueOf(text, rules);
  // One field, whose name stands above it: that it is wanted is said with its name, everything else in one sentence.
  const error = issue === 'required' ? String(check(label, rules)(text)) : labels.promptError;
  const submit = () => {
    setPressed(true);
    if (issue === undefined) props.onSubmit(text.trim());
  };
  return (
    <FormDialog
      title={title}
      verb={verb}
      danger={danger}
      busy={busy}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {props.children}
      <Field
        label={label}
        hint={hint}
        error={wasPressed && issue ? error : undefined}
        required={rules.required}
      >
        {(tied) => {
          const control = {
            ...tied,
            maxLength: props.maxLength,
            value: text,
            onChange: ({ target }: { target: { value: string } }) => setText(target.value),
          };
          return rows === 1 ? (
            <Input {...control} className="figures" />
          ) : (
            <Textarea {...control} rows={rows} />
          );
        }}
      </Field>
      {props.suggestions && (
        <div className="flex flex-wrap gap-1.5">
          {props.suggestions.map((each) => (
            <Button
              key={each}
              size="small"
              className="text-start!"
              onClick={() => setText([text.trim(), each].filter(Boolean).join('\n'))}
            >
              {each}
            </Button>
          ))}
        </div>
      )}
    </FormDialog>
  );
}
