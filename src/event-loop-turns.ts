/** So many connections are accepted before anything else gets a turn. */
const MOST_ACCEPTED = 256;
/** Requests are parsed, and jobs begin, for so long in one turn. */
const LONGEST_TURN_MS = 5;

let turnBegan = 0;
let isEndScheduled = false;
/** Turns in a row that accepted a connection. */
let acceptingTurns = 0;
let hasAccepted = false;
let hasBegun = false;
const jobs: (() => void)[] = [];
let later: (() => void)[] = [];

/**
 * Called for each new connection. Node accepts one connection in each turn of its event loop. So while connections are
 * waiting, nothing else begins: a turn that only accepts takes 0.1 ms, one with work may take a hundred times as long.
 */
export function noteConnection(): void {
  hasAccepted = true;
  endTurnLater();
}

export function mayParseNow(): boolean {
  endTurnLater();
  return !isAccepting() && !isTurnLong();
}

/** Calls `run` at the end of this turn, or after the connections that are waiting. */
export function runAfterTurn(run: () => void): void {
  later.push(run);
  endTurnLater();
}

/** Waits until no other job is ahead. One job begins in each turn, in the order in which they came. */
export function takeTurn(): Promise<void> | undefined {
  if (hasBegun || jobs.length > 0 || isAccepting()) return takeLaterTurn();
  hasBegun = true;
  endTurnLater();
  return undefined;
}

/** Called when a job that took a turn has ended. If it was short, the next one begins in the same turn. */
export function endJob(): void {
  if (jobs.length > 0 && !isAccepting() && !isTurnLong()) beginJob();
}

export const takeLaterTurn = (): Promise<void> =>
  new Promise((resolve) => {
    jobs.push(resolve);
    endTurnLater();
  });

const isAccepting = (): boolean => acceptingTurns > 1;
const isTurnLong = (): boolean => performance.now() - turnBegan >= LONGEST_TURN_MS;

function endTurnLater(): void {
  if (isEndScheduled) return;
  isEndScheduled = true;
  turnBegan = performance.now();
  setImmediate(endTurn);
}

function endTurn(): void {
  isEndScheduled = false;
  acceptingTurns = hasAccepted ? acceptingTurns + 1 : 0;
  hasAccepted = false;
  if (acceptingTurns > 0) endTurnLater();
  if (acceptingTurns > MOST_ACCEPTED) acceptingTurns = 1;
  if (isAccepting()) return;
  hasBegun = false;
  const ready = later;
  later = [];
  for (const run of ready) run();
  beginJob();
}

function beginJob(): void {
  const job = jobs.shift();
  if (job === undefined) return;
  hasBegun = true;
  endTurnLater();
  job();
}

const LONGEST_RUN_MS = 10;

/**
 * Returns a function to await between jobs that run one after another. It lets the event loop go on whenever they
 * have kept it busy for 10 ms, so that a hundred slow requests do not stop all others.
 */
export function createPause(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < LONGEST_RUN_MS) return undefined;
    return takeLaterTurn().then(() => {
      since = performance.now();
    });
  };
}
