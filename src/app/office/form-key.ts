import { Refusal } from "../../domain/refusal/refusals.ts";

/** Made by the page with each showing of a form that moves money. */
export function formKeyOf(key: string): string {
	if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)) throw new Refusal("bad_request");
	return key;
}
