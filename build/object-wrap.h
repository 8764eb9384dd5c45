/*
 * Comes before everything else when better-sqlite3 12 is compiled. Since Node 24.19 the constructor of node::ObjectWrap
 * registers a cleanup hook, and its destructor removes it. The garbage collector calls the destructor also when no
 * environment is entered, and then RemoveEnvironmentCleanupHook ends the process. Here objects have no such hooks, as
 * in earlier versions.
 */
#ifndef CAL_OBJECT_WRAP_H
#define CAL_OBJECT_WRAP_H

#include <node.h>

namespace node {
inline void IgnoreCleanupHook(v8::Isolate*, void (*)(void*), void*) {}
}  // namespace node

#define AddEnvironmentCleanupHook IgnoreCleanupHook
#define RemoveEnvironmentCleanupHook IgnoreCleanupHook
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook

#endif
