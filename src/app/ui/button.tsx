import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from "react";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { Spinner } from "./spinner.tsx";
import { announce } from "./toast-store.ts";

/** `primary` is for the main action: at most one is visible at a time. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
/** `small` is for dense rows; on touch screens it is as large as the others. */
export type ButtonSize = "small" | "normal" | "large";

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: string };

const SHAPE =
	"relative inline-flex items-center justify-center gap-2 rounded-box border font-medium text-center no-underline disabled:cursor-not-allowed disabled:text-ink-soft waiting-button";

const SHUT = "disabled:border-line disabled:bg-panel";

const VARIANTS: Record<ButtonVariant, string> = {
	primary: `border-signal bg-signal text-signal-ink not-disabled:hover:border-signal-deep not-disabled:hover:bg-signal-deep ${SHUT}`,
	secondary: `border-edge bg-paper text-ink not-disabled:hover:border-ink not-disabled:hover:bg-panel ${SHUT}`,
	quiet: "border-transparent text-current not-disabled:hover:border-current",
	danger: `border-bad bg-paper text-bad not-disabled:hover:bg-bad-ground ${SHUT}`,
};

const SIZES: Record<ButtonSize, string> = {
	small: "min-h-8 px-3 py-1 text-sm pointer-coarse:min-h-11",
	normal: "min-h-11 px-4 py-2",
	large: "min-h-13 px-6 py-3 text-lg",
};

/** A `busy` button keeps its width and focus and ignores clicks. */
export function Button({
	variant,
	size,
	icon,
	busy = false,
	type = "button",
	className = "",
	onClick,
	children,
	...rest
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
	useEffect(() => {
		if (busy) announce(m.ui_please_wait());
	}, [busy]);
	const refuse = (event: MouseEvent) => event.preventDefault();
	return (
		<button
			type={type}
			className={`${looks({ variant, size })} ${className}`}
			aria-disabled={busy || undefined}
			onClick={busy ? refuse : onClick}
			{...rest}
		>
			<span className={`contents ${busy ? "[&>*]:invisible" : ""}`}>
				<ButtonContent icon={icon}>{children}</ButtonContent>
			</span>
			{busy && (
				<span className="absolute inset-0 grid place-items-center">
					<Spinner />
					<span className="sr-only">{m.ui_please_wait()}</span>
				</span>
			)}
		</button>
	);
}

export function ButtonLink({
	variant,
	size,
	icon,
	className = "",
	children,
	...rest
}: ComponentProps<typeof Link> & Look) {
	return (
		<Link className={`${looks({ variant, size })} ${className}`} {...rest}>
			<ButtonContent icon={icon}>{children}</ButtonContent>
		</Link>
	);
}

/** A square button with an icon; `label` is its accessible name. */
export function IconButton({
	icon,
	label,
	className = "",
	...rest
}: Omit<ComponentProps<"button">, "children"> & { icon: string; label: string }) {
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			className={`grid size-11 shrink-0 place-items-center rounded-box border border-transparent text-current not-disabled:hover:border-current disabled:cursor-not-allowed disabled:text-ink-soft ${className}`}
			{...rest}
		>
			<Icon name={icon} />
		</button>
	);
}

function ButtonContent({ icon, children }: { icon: string | undefined; children: ReactNode }) {
	return (
		<>
			{icon && <Icon name={icon} />}
			<span className="min-w-0">{children}</span>
		</>
	);
}

function looks({ variant = "secondary", size = "normal" }: Look): string {
	return `${SHAPE} ${VARIANTS[variant]} ${SIZES[size]}`;
}
