import { type FormEvent, useCallback, useRef } from "react";

/**
 * The captcha belongs to a form and renews itself when that is sent. So the wallet's press sends a
 * form, whose handler receives the token.
 */
export function useCaptchaForm(isNeeded: boolean) {
	const form = useRef<HTMLFormElement>(null);
	const resolve = useRef<(token: string) => void>(undefined);
	const request = useCallback(
		() =>
			new Promise<string | null>((done) => {
				if (!isNeeded) return done(null);
				resolve.current = done;
				form.current?.requestSubmit();
			}),
		[isNeeded],
	);
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		resolve.current?.(String(new FormData(event.currentTarget).get("recaptchaToken") ?? ""));
		resolve.current = undefined;
	};
	return { form, request, onSubmit };
}
