import { optionFlag } from '../../input/standard-flags.js';

export const CONTROL_TOKEN_FLAG = optionFlag({
  name: 'control-token',
  takes: 'value',
  value: (t) => t.valueText(),
  doc: (t) => t.controlToken(),
});
