const UNITED_STATES = /^(us|usa|u\.s\.|u\.s\.a\.|united states|united states of america)?$/i;

/**
 * Derives a venue's `stateprovince` when it is not given: the state in the United States or without a country, else
 * the province.
 */
export const deriveStateProvince = ({ country, state, province }: Readonly<Record<string, unknown>>): string =>
  textOrEmpty(UNITED_STATES.test(textOrEmpty(country).trim()) ? state : province);

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
