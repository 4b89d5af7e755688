/** The unit in which a part is sold: piece, kit, kits, set or core. */
export const PRESENTATIONS: readonly string[] = ["PCS", "KIT", "KITS", "SET", "CORE"];
