/** Whether the help lies open: it is called for from many places. */
export const helping = $state({ open: false });
