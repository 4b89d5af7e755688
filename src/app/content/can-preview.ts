import { type Caller, isManager } from "../../domain/account/caller.ts";

/** Managers see saved texts before they are public. */
export function canPreview(caller: Caller): boolean {
	return caller.kind === "customer" && isManager(caller);
}
