import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';
import { contactLines } from './reply-help.ts';

/** Somebody is lost, and nobody can tell with what: which of the usual things it is, each with its way on. */
export async function* replyLost(kit: Kit, { conversation }: Turn): Reply {
  const { say } = speech(kit.caller.language);
  const article = (code: string) => ({ link: kit.caller.link(`/help?article=${code}`) });
  const ways = [
    say('chat.lost.signIn', article('password')),
    say('chat.lost.pay', article('pay')),
    say('chat.lost.order', article('track')),
    say('chat.lost.buy'),
    say('chat.lost.start', article('firstImport')),
  ];
  yield {
    type: 'TEXT',
    text: [say('chat.lost.head'), ...ways.map((line) => `– ${line}`), ...(await contactLines(kit))].join(
      '\n',
    ),
  };
  return conversation;
}
