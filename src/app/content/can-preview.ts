import { admits, type Caller } from "../../domain/account/caller.ts";

/** Managers who passed the second step see saved texts before they are public. */
export function canPreview(caller: Caller): boolean {
	return admits("manager", caller) === "yes";
}
