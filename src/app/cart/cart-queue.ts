let last: Promise<unknown> = Promise.resolve();

/**
 * Runs changes of the cart one after the other, among all tabs, so that each starts from the result of the one before. Browsers offer
 * the lock on encrypted pages only; without it tabs may overlap, and `mergeTabChanges` combines them.
 */
export function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
	const turn = navigator.locks ? navigator.locks.request("cart", change) : last.then(change);
	last = turn.catch(() => {});
	return turn as Promise<Result>;
}
