/** The order of this browser that stands and is not paid yet: whoever goes back finds an empty cart, and needs the way to it. */
import { dropLocal, readLocal, writeLocal } from "../browser/local-storage.ts";

const WAITING_KEY = "waiting";

/** `name`: number and validator. */
export function saveUnpaidOrder(name: string): void {
	writeLocal(WAITING_KEY, name);
}

export function readUnpaidOrder(): string | null {
	return readLocal(WAITING_KEY);
}

/** Another one may wait meanwhile. */
export function dropUnpaidOrder(name: string): void {
	if (readLocal(WAITING_KEY) === name) dropLocal(WAITING_KEY);
}
