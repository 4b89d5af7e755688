/** Turns a use case's no into the page that says it. */
import { data } from "react-router";
import {
	isRefusal,
	isRefusalCode,
	type RefusalCode,
	refusalStatus,
	refusalText,
} from "../../domain/refusal/refusals.ts";
import { isOutage } from "../../platform/postgres/outage.ts";
import type { ErrorPageData } from "./error-page-data.ts";

export function errorPage(code: RefusalCode) {
	const words = { en: refusalText(code, "en"), es: refusalText(code, "es") };
	return data<ErrorPageData>({ code, ...words }, { status: refusalStatus(code) });
}

/** The answer of a use case; its refusal or the database's outage becomes the error page with the right status. */
export async function orThrowErrorPage<T>(answer: Promise<T>): Promise<T> {
	try {
		return await answer;
	} catch (error) {
		if (isRefusal(error)) throw errorPage(error.code);
		if (isOutage(error)) throw errorPage("unavailable");
		throw error;
	}
}

export function refusedCode(thrown: unknown): RefusalCode | undefined {
	return typeof thrown === "object" &&
		thrown !== null &&
		"code" in thrown &&
		isRefusalCode(thrown.code)
		? thrown.code
		: undefined;
}
